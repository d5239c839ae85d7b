# SPDX-License-Identifier: MIT
# The engine compiled by what a training run has counted (gcc): docs/performance.md, scripts/profile.
#
#   GG_PROFILE empty       as it is
#   GG_PROFILE=generate    a program that counts where it goes
#   GG_PROFILE=ID          by the counts of build/profile/counts; the id tells one profile from the
#                          next, so that a new one compiles the engine again, and ccache knows it

set(GG_PROFILE "" CACHE STRING "How the engine is profiled: nothing, generate, or the id of a profile")
set(gg_counts ${PROJECT_SOURCE_DIR}/build/profile/counts)
# Counts are filed under the names of object files from here on, so that another folder finds them.
set(gg_profile_place -fprofile-prefix-path=${PROJECT_BINARY_DIR})

# gg_profile(LIBRARY...): of the engine
function(gg_profile)
    foreach(library IN LISTS ARGN)
        if(GG_PROFILE) # what is inlined, or not, makes gcc guess wrong
            target_compile_options(${library} PRIVATE -Wno-maybe-uninitialized)
        endif()
        if(GG_PROFILE STREQUAL "generate")
            target_compile_options(${library} PRIVATE -fprofile-generate=${gg_counts}
                -fprofile-update=single ${gg_profile_place})
            target_link_options(${library} PUBLIC -fprofile-generate)
        elseif(GG_PROFILE)
            # What was not trained (scenes, reports) is compiled as if there were no profile.  No
            # odd count may break the build: warnings are errors in all others.
            target_compile_options(${library} PRIVATE -fprofile-use=${gg_counts} ${gg_profile_place}
                -fprofile-partial-training -Wno-missing-profile -Wno-error)
            target_compile_definitions(${library} PRIVATE GG_PROFILE_ID=${GG_PROFILE})
        endif()
    endforeach()
endfunction()
