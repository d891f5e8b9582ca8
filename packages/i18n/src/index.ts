export { type Formats, formatsOf } from './formats.js';
export type { Language, Section, Sections } from './generated/types.js';
export { isLanguage, LANGUAGES, languageName, loadSection, pickLanguage } from './languages.js';
export { listText } from './lists.js';
export { clockText, startText, type ToldClock, type ToldStart, variantText } from './matchTerms.js';
export { type NamedPerson, noticeText, personText, type ToldNotice } from './noticeText.js';
export {
  exportFailureText,
  makeParseErrorLine,
  parseErrorText,
  termsText,
} from './parseErrorText.js';
export {
  makeRefusalLine,
  type RefusalText,
  type RefusalTexts,
  type RefusalWords,
  refusalText,
  setupText,
} from './refusalText.js';
