/** 1 in the checking build, 0 in the fast one; `build.mjs` introduces it to the compiler, this file to editors. */
declare const CHECKED: i32;
