export { parseBoardspace, parseBoardspaceAll } from './boardspace.js';
export { parseLittleGolem, parseLittleGolemAll } from './littleGolem.js';
export { type ExportFailure, makeBoardspace } from './makeBoardspace.js';
