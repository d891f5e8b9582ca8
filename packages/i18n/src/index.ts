export { formatsOf } from './formats.js';
export type { Language, Section, Sections } from './generated/types.js';
export { isLanguage, LANGUAGES, languageName, loadSection, pickLanguage } from './languages.js';
export { listText } from './lists.js';
export { clockText, startText } from './matchTerms.js';
export {
  gameName,
  gameSections,
  namedVariants,
  sideChoices,
  sideNames,
  unusualRules,
  variantText,
} from './names/games.js';
export { noticeText, personText } from './noticeText.js';
export {
  exportFailureText,
  makeParseErrorLine,
  parseErrorText,
  termsText,
} from './parseErrorText.js';
export {
  makeRefusalLine,
  type RefusalWords,
  refusalText,
  setupText,
} from './refusalText.js';
export { reasonText } from './results/games.js';
export { makeRuleLine, tournamentText } from './tournament/tournamentText.js';
