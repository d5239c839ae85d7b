// Words that stay out of the texts, for each language and the files they are about: each game has
// one word for one thing, that of its rulebook. A star stands for the rest of a word.
const EVERYWHERE = /./;
const BROWSER = /^(web|core|report|bots)$/;
const WATERLOO = /waterloo/;
const WAGRAM = /wagram/;
const NATIONS = /nations/;
const EAGLES = /eagles/;

export const STRANGE = {
    fr: [
        [EVERYWHERE, ['robot*', 'éclairé', 'éclairée', 'éclairés', 'première heure', 'automatiques jouent', 'détail du calcul']],
        [BROWSER, ['coup', 'coups', 'siège', 'la nulle', 'chances', 'vers l’accueil', 'vrai cours', 'joueurs automatiques', 'partie nulle']],
        [WATERLOO, ['zone*', 'village*', 'tirailleur*', 'néerlandais*', 'chef', 'chefs', 'disque*', 'manche*', 'ronde*', 'couché*', 'couche', 'coucher',
            'renforcement*', 'ligne de vue', 'avant-train', 'dégâts', 'retardés']],
        [WAGRAM, ['manche*', 'ronde*', 'posture', 'attitude', 'pas perdus', 'pas restants', 'poursuite', 'cours d’eau', 'soutien d’artillerie', 'Charles',
            'archiduc Jean', 'pivoter']],
        [NATIONS, ['rangée*', 'rencontre', 'nommez', 'nommer', 'écarter', 'cartes d’armée']],
        [EAGLES, ['hexagone*', 'terrain clair', 'crête abrupte', 'tête générale', 'match nul', 'invoque*', 'invoquer', 'mobile', 'nommez', 'beau temps', 'Quatre-Bras']],
    ],
    it: [
        [EVERYWHERE, ['illuminat*', 'prima ora', 'diario', 'voi', 'vostra', 'vostro', 'scegliete', 'spendete', 'puntate', 'giocatori automatici']],
        [BROWSER, ['mossa', 'mosse', 'patta', 'tabellone', 'ingresso', 'collegamento', 'collegamenti', 'vero corso']],
        [WATERLOO, ['comandant*', 'villaggi*', 'giro', 'giri', 'passo', 'passi', 'britannic*', 'coricat*', 'sul fianco', 'avantreno', 'roccaforte',
            'caposald*', 'capisald*', 'punto fortificato', 'punti fortificati', 'di contatto', 'ritardati']],
        [WAGRAM, ['giro', 'giri', 'contegno', 'atteggiamento', 'riordin*', 'girarsi', 'Gran Batteria', 'sovrapposizione', 'corso d’acqua', 'Carlo', 'Giovanni',
            'Massena', 'fa fronte']],
        [NATIONS, ['potenza', 'foresta', 'gettone', 'gettoni', 'pila', 'nomina', 'tabellone']],
        [EAGLES, ['taglia', 'finta', 'finte', 'contro-caric*', 'mobile', 'incassata', 'incassate', 'testa generale', 'invoca*', 'bel tempo', 'tiro difensivo',
            'tiro offensivo', 'tiro di opportunità', 'ritirare i dadi']],
    ],
};

// What no text of a language has, whatever it says.
export const MISPRINTS = {
    fr: [/ [;?!:»]/, /\u00a0[;?!]/, /« /, /\p{L}'\p{L}/u],
    it: [/ [;?!:»]/, /« /, /\p{L}'\p{L}/u],
};

export function pattern(word) {
    return new RegExp(`(?<!\\p{L})${word.replace('*', '\\p{L}*')}(?!\\p{L})`, 'iu');
}
