/** 1 in the checking build, 0 in the fast one; `build.mjs` introduces it to the compiler, this file to editors. */
declare const CHECKED: i32;
/** 1 in the build for several threads, whose table is the host's. */
declare const THREADED: i32;
