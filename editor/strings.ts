// What the editor says of its own, in plain English. How problems read to authors is in cli/edit/author_words.ts.

import { largestUpload } from '../cli/edit/protocol.ts'

const many = (count: number, one: string, other: string) => (count === 1 ? `1 ${one}` : `${count} ${other}`)
const list = (names: readonly string[]) => new Intl.ListFormat('en').format(names)
const mostNamed = 8
const someOf = (names: readonly string[]) =>
  list(
    names.length <= mostNamed
      ? names
      : [...names.slice(0, mostNamed), many(names.length - mostNamed, 'more page or file', 'more pages or files')],
  )

interface ChipWords {
  name: string
  number: string
  form: string
}

export const words = {
  many,
  editor: 'Editor',
  edit: 'Edit',
  done: 'Done',
  close: 'Close',
  closePanel: 'Close the panel',
  thisPage: 'This page',
  pressSomething: 'Press what you want to change.',
  trail: 'Where you are',
  reading: 'One moment …',
  notThere: 'Nothing to show',
  keptHere: 'What you have not saved is kept in this browser, and stands in the list of unsaved changes.',

  // Texts
  allLanguages: 'All languages',
  stale: 'the original has changed since',
  translatorsNote: (note: string) => `The translator notes: ${note}`,
  standsIn: (language: string) => `Nothing yet: readers see the text in ${language}.`,
  beginWith: 'Begin with that',
  isExample: 'An example: what you type takes its place.',
  keepExample: 'Keep it as it is',
  length: (now: number, most: number) => `${now} of ${most} characters`,
  lengthBetween: (now: number, { least, most }: { least: number; most: number }) =>
    `${many(now, 'character', 'characters')}, ${least} to ${most} are right`,
  avoided: (word: string, term: string) => (term === '' ? `We avoid “${word}”.` : `We say “${term}”, not “${word}”.`),
  replace: 'Replace it',
  terms: (terms: readonly string[]) => `Words of the house: ${list(terms)}`,
  bold: 'Bold',
  italic: 'Italic',
  list: 'List',
  link: 'Link',
  putFact: 'Put in a fact, or data of the company',
  factsAsNumbers: 'As a number',
  factsWithWords: 'With words that follow it (one day, two days)',
  factsAsDays: 'As a day',
  companyData: 'Of the company',
  chip: {
    argument: ({ name, number }: ChipWords) => `${number}, kept in one place as ${name}`,
    form: ({ name, form }: ChipWords) => `${name}: ${forms[form] ?? `for ${form}`}`,
    end: ({ name }: ChipWords) => `end of the words that follow ${name}`,
    count: ({ name, number }: ChipWords) => `the number itself: ${number}, from the fact ${name}`,
  },

  // Forms
  required: 'required',
  empty: 'nothing yet',
  filled: 'filled in',
  rareFields: (count: number, hasColours: boolean, filled: number) =>
    [
      many(count, 'more field', 'more fields'),
      ...(hasColours ? ['colours among them'] : []),
      ...(filled > 0 ? [`${filled} filled`] : []),
    ].join(', '),
  unlessWritten: (standard: unknown) => (standard === null ? 'not set' : `${standard} (unless chosen)`),
  ownNumber: 'A number of its own',
  factsHere: 'Kept in one place:',
  changeFact: (name: string, number: string) => `${name}: ${number}`,
  shownOn: (count: number, others: readonly string[]) =>
    `Shown on ${list([...(count === 0 ? [] : [many(count, 'page', 'pages')]), ...others])}`,
  shownNowhere: 'Shown nowhere',
  backTo: (label: string) => `Back to ${label}`,
  numberFrom: (label: string) => `${label}: where the number comes from`,
  alsoOn: (others: string) => `Also on ${others}`,
  onBrands: (brands: readonly string[]) => `On the domains of ${list(brands)}.`,
  without: (label: string) => `Take away: ${label}`,

  // Lists and blocks
  item: (position: number) => `Item ${position}`,
  add: (label: string) => `Add to ${label.toLowerCase()}`,
  full: (most: number) => `At most ${most}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  copy: (name: string) => `Copy ${name}`,
  remove: (name: string) => `Remove ${name}`,
  moved: (name: string, position: number, count: number) => `${name} is now ${position} of ${count}.`,
  removed: (name: string) => `${name} is removed.`,
  sectionGone: 'Nothing was done: somebody else has taken that section away.',
  newBlock: 'New section',
  sectionTools: (name: string) => `The section ${name}`,
  dragSection: (name: string) => `${name}: drag it to another place, or move it by the arrow keys. A press opens it.`,
  newAbove: (name: string) => `New section above ${name}`,
  newBelow: (name: string) => `New section below ${name}`,
  chooseBlock: 'A new section',

  // Pages
  newPage: 'New page',
  newVariant: (language: string) => `Write this page differently in ${language}`,
  openVariant: (language: string) => `What is different in ${language}`,
  pageTitle: 'What it is about, in a few words',
  pageName: 'Its name in the address',
  pageNameAbout:
    'Small letters, digits and hyphens; a slash before what lies below a brand or a page. It begins as a draft, which nobody but you sees.',
  copyAbout:
    'Small letters, digits and hyphens. The copy begins as a draft; its title is the one above: write it in the other languages, and its description anew.',
  begin: 'Begin',
  copyPage: 'Copy the page',
  renamePage: 'Rename or move the page',
  renameAbout:
    'Small letters, digits and hyphens; a slash before what lies below a brand or a page. Who knows the old address is led to the new one.',
  rename: 'Rename',
  calledInTitle: 'What its title in the browser calls it',
  calledInTitleAbout: (path: string) =>
    `Until now that was its address, ${path.toUpperCase()}. With this word the title stays as it is; save it afterwards. Empty, the title follows the address.`,
  linksFollow: (count: number) => `${many(count, 'link leads', 'links lead')} here, and will follow:`,
  links: (count: number) => many(count, 'link', 'links'),
  noLinks: 'Nothing leads here.',
  staysBelow: (names: readonly string[]) => `Stays where it is: ${list(names)}.`,
  removePage: 'Delete the page',
  removeAbout: (title: string) => `“${title}” goes from the website in all languages.`,
  linksNeedAnother: (count: number) =>
    `${many(count, 'link leads', 'links lead')} here, and need another page to lead to:`,
  insteadOf: 'Where links and readers of the old address are led',
  insteadNothing: 'nowhere: the page is said to be gone',
  pageMoved: (name: string) => `The page is now ${name}.`,
  pageRemoved: (name: string) => `${name} is deleted.`,
  onWebsite: 'On the website',
  isDraft: 'draft',
  isPublished: 'published',
  isScheduled: 'at certain times',
  inMenu: 'In the menu',
  notInMenu: 'not in the menu',
  menuWord: 'What the menu calls it',
  menuCalls: (word: string) => `The menu calls it “${word}”: change the word`,
  unwritten: (languages: readonly string[]) =>
    `Nothing of it is written in ${list(languages)}: readers there see the words of another language.`,
  partlyWritten: (of: readonly { language: string; count: number }[]) =>
    `Not written yet: ${list(of.map(({ language, count }) => `${many(count, 'text', 'texts')} in ${language}`))}. Readers there see these in another language.`,
  menuPlace: 'Where in the menu',
  menuTop: 'At its end',
  menuBelow: (name: string) => `Below ${name}`,
  pageIsThere: (name: string) => `There is a page named "${name}" already.`,

  // Choosing
  chooser: {
    search: 'Type a word to look for',
    found: (count: number) => many(count, 'found', 'found'),
    more: (count: number) => `${count} more: type a word to look for.`,
  },
  chooseLink: 'Choose a page',
  notPublished: 'not published',
  addressElsewhere: 'an address elsewhere',
  choosePicture: 'Choose a picture',
  pictureIsSent: 'Sending the picture …',
  pictureIsMade: 'The picture is being made ready for the page. A large one takes some seconds.',
  upload: 'Drop a picture here, or choose a file',
  uploaded: (name: string) => `The picture is there as ${name}. Say what it tells.`,
  uploadedAside: (name: string) => `The picture is there as ${name}: choose it where it belongs.`,
  tooLarge: (name: string) => `${name} is too large: at most ${largestUpload / 2 ** 20} MB.`,
  sayWhatItTells: 'Say what the picture tells, or tick that it only decorates.',
  decorative: 'It only decorates: it tells nothing that the text does not',
  picture: 'Picture',
  allPictures: 'All pictures',
  pictureTools: 'Rename, replace or delete this picture',
  pictureName: 'Its name',
  pictureNameAbout: 'Small letters, digits, hyphens and slashes. All that shows it follows at once.',
  saveFirst: 'Save first: what is unsaved names this picture.',
  saveFirstToReplace: 'To put another in its place everywhere, save first what is unsaved.',
  pictureRenamed: (name: string) => `The picture is now ${name}.`,
  replaceEverywhere: 'Put another in its place everywhere',
  replaceBy: (name: string) => `In place of ${name}`,
  pictureReplaced: (places: number, left: readonly string[]) =>
    [
      ...(places === 0
        ? left.length === 0
          ? ['Nothing shows it.']
          : []
        : [
            `It is replaced in ${many(places, 'place', 'places')}, and not saved yet: see whether what it tells is still right.`,
          ]),
      ...(left.length === 0 ? [] : [`It stays in ${list(left)}, which cannot be changed from the page.`]),
    ].join(' '),
  deletePicture: 'Delete',
  pictureDeleted: (name: string) => `${name} is deleted.`,
  usedStays: 'It can be deleted once nothing shows it.',
  focus: (isSet: boolean) =>
    isSet ? 'What stays in sight: chosen' : 'What stays in sight where it is cut off: its middle',
  crop: 'Crop',
  cropAbout: 'Drag the edges, or the middle. The part becomes a picture of its own; the whole one stays as it is.',
  cropEdges: { left: 'Left edge', top: 'Upper edge', right: 'Right edge', bottom: 'Lower edge' },
  cropTo: (width: number, height: number) => `Crop to ${width} × ${height}`,
  pictureIsCropped: 'The picture is being cropped …',
  cropped: (name: string) =>
    `The part is here as ${name}, and not saved yet: see whether what the picture tells is still right.`,
  fromLeft: 'From the left',
  fromTop: 'From the top',
  focusMiddle: 'Its middle again',
  alt: 'What the picture tells, for those who cannot see it',
  unused: 'on no page',
  usedBy: (pages: readonly string[]) => (pages.length > 2 ? `in ${pages.length} places` : `on ${list(pages)}`),
  chooseIcon: 'Choose an icon',
  noColour: 'none',
  ownColour: 'another',
  contrast: (ratio: number, against: string, isEnough: boolean) =>
    `${ratio.toFixed(1)} : 1 on ${against}${isEnough ? '' : ', too weak'}`,

  // What is unsaved
  changes: 'Unsaved changes',
  flag: (isSet: boolean) => (isSet ? 'yes' : 'no'),
  unsaved: (count: number) => `${count} unsaved`,
  allSaved: 'Everything is saved.',
  save: 'Save all',
  saving: 'Saving …',
  saved: (files: number) => `Saved in ${many(files, 'file', 'files')}.`,
  savedBut: (files: number, elsewhere: number) =>
    `Saved in ${many(files, 'file', 'files')}. ${many(elsewhere, 'place', 'places')} elsewhere should be looked at now.`,
  notSaved: 'Nothing was written: see what is in the way.',
  saveOthers: (count: number) => `Save the ${count} that nothing is wrong with`,
  undo: (title: string) => `Undo: ${title}`,
  undoShort: 'Undo',
  undoLast: 'Undo what was done last',
  redoLast: 'Do again what was undone last',
  undone: (what: string) => `Undone: ${what}.`,
  doneAgain: (what: string) => `Done again: ${what}.`,
  renaming: (name: string) => `renaming ${name}`,
  deleting: (name: string) => `deleting ${name}`,
  cannotStep: 'This can no longer be undone.',
  undoAll: 'Undo all changes',
  toHandIn: 'Hand in what is saved, or fetch what others did',
  created: (page: string) => `New page: ${page}`,
  inserted: (place: string, position: number) => `${place}: number ${position} is new`,
  removedFrom: (place: string, position: number) => `${place}: number ${position} is taken out`,
  movedIn: (place: string, from: number, to: number) => `${place}: number ${from} is now number ${to}`,
  inFiles: (count: number) => `For a colleague: as it will be in ${many(count, 'file', 'files')}`,
  conflict: 'Changed by somebody else meanwhile',
  theirs: 'In the file now',
  mine: 'Yours',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  another: 'Write another',
  writeAnother: 'Write in the field what is to stand there, and keep it.',
  keepAnother: 'Keep what I have written',
  conflicts: (count: number) => `${count} also changed by others`,
  pageHasProblems: (count: number, isUnsaved: boolean) =>
    `${many(count, 'mistake', 'mistakes')} on this page${isUnsaved ? ': it is kept, and not saved' : ''}.`,
  notKept: 'This browser keeps nothing: what is unsaved is lost when the tab is closed.',

  // Handing in
  handIn: 'Hand in',
  handingIn: 'Handing in …',
  fetchOthers: 'Fetch what others did',
  fetching: 'Fetching …',
  pending: (files: number) =>
    `${many(files, 'page or file has', 'pages or files have')} changed since you handed in last:`,
  nothingPending: 'Nothing has been changed since it was handed in last.',
  unusedPictures: (names: readonly string[]) =>
    `${many(names.length, 'new picture that no page shows is', 'new pictures that no page shows are')} not handed in: ${list(names)}.`,
  notSavedYet: (count: number) =>
    `${many(count, 'change is', 'changes are')} not saved, and not handed in with the rest.`,
  fileState: { new: 'new', changed: 'changed', gone: 'taken away', renamed: 'renamed' },
  fileOfBrand: (brand: string) => `menu and footer of ${brand}`,
  fileOfCompany: (company: string) => `company data: ${company}`,
  factsOfSite: 'Numbers and days of the whole site',
  follows: (count: number) => `${many(count, 'link leads', 'links lead')} to what was renamed.`,
  changed: {
    text: (place: string) => place,
    link: (place: string) => `Link: ${place}`,
    picture: (place: string) => (place === '' ? 'Another picture' : `Picture: ${place}`),
    number: (place: string) => place,
    setting: (place: string) => `Setting: ${place}`,
    turn: (place: string) => (place === '' ? 'When visitors see it' : `When visitors see it: ${place}`),
    item: (place: string, isNew: boolean) => `${isNew ? 'New' : 'Taken away'}: ${place}`,
    order: (place: string) => `Place in its list: ${place}`,
    fact: (place: string) => `Fact: ${place}`,
    redirect: () => 'Where an old address leads',
  },
  noWords: 'No words: settings, pictures or their order.',
  examplesLeft: (count: number) =>
    `${many(count, 'text is still an example', 'texts are still examples')}: they cannot be published before you have written your own.`,
  examplesHere: (count: number) => many(count, 'text is still an example', 'texts are still examples'),
  moreWords: (count: number) => `and ${many(count, 'more text', 'more texts')}`,
  shownBy: (names: readonly string[]) =>
    `Shown on ${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${many(names.length - 5, 'more page', 'more pages')}` : ''}`,
  moreChanges: (count: number) => `and ${many(count, 'more change', 'more changes')}`,
  sentence: 'What you did, in one sentence',
  sentenceAbout: 'Your colleagues read it above your changes.',
  yourName: 'Your name',
  yourEmail: 'Your e-mail address',
  sent: 'It is handed in, and your colleagues can see it.',
  handedIn: 'It is handed in, on your computer.',
  notSent:
    'It is kept on your computer, and could not be sent to your colleagues. Send it again; where that fails, fetch what others did first.',
  sendAgain: 'Send it again',
  askToTakeIn: 'Ask a colleague to take it in',
  forColleague: 'For a colleague who knows Git',
  fetched: (names: readonly string[]) =>
    names.length === 0 ? 'Others have changed nothing.' : `Others have changed ${someOf(names)}.`,
  alsoChanged: (names: readonly string[]) =>
    `Others have changed ${someOf(names)} too, and your colleagues have to choose whose words stay. Fetch what others did, look at both, and hand in again.`,
  bothChanged: (count: number) =>
    `At ${many(count, 'place', 'places')} you and others have written: choose whose words stay.`,

  // What it was
  history: 'What it was before',
  noHistory: 'Nothing is known of what it was before.',
  isNow: 'as it is now',
  wasThen: (language: string) => `Then, ${language}`,
  isToday: 'Now',
  takeBack: 'Take this one back',
  takenBack: 'It is as it was then, and not saved yet.',

  // Faults
  noServer: 'site dev does not answer. What you have written is kept in this browser.',
  refused: (status: number) => `site dev has refused that (${status}).`,
}

/** Plural categories (CLDR) for somebody who has never heard of them. */
const forms: Record<string, string> = {
  zero: 'words for zero',
  one: 'words for one',
  two: 'words for two',
  few: 'words for a few',
  many: 'words for many',
  other: 'words for any other number',
}

/** What the page of claims says. */
export const claimWords = {
  confirmed: 'Confirmed: the mark is gone, and the text stays as it is.',
  changed: 'Changed: visitors read the new text once it is published.',
  stale: (languages: readonly string[]) =>
    `The other languages still say what they said, and stand as stale until they are translated again: ${list(languages)}.`,
  denied: 'Noted as not true: the text stays marked until somebody has corrected it.',
  withdrawn: 'The answer is taken back: the statement waits again.',
  undo: 'Undo',
  undone: 'Undone: the statement waits again as it did.',
  cancel: 'Cancel',
  copied: 'Copied: paste it into an e-mail',
  gone: 'Somebody else has answered this meanwhile.',
  notSaved: 'This was not saved.',
  whatIsTrue: 'What is true instead (may stay empty)',
  notTrue: 'Not true.',
  sendDenial: 'It is not true',
  sendChange: 'Save the change',
  changeOne:
    'Write the text as it is true. What stands in { } and behind [ ] is filled in by the website: leave it as it is.',
  changeTwo: (shown: string, source: string) =>
    `Write the text as it is true, in ${shown} and in ${source}, from which the other languages are translated. What stands in { } and behind [ ] is filled in by the website: leave it as it is.`,
  changeSource: (source: string) =>
    `Change the text in ${source} too, as well as you can: the other languages are translated from it.`,
  value: 'As it is written',
  otherTexts: (count: number) =>
    count === 1 ? 'One more text of this section' : `${count} more texts of this section`,
  nothingChanged: 'Nothing was changed. If the text is right as it is, cancel and press Confirmed.',
  emptied: 'A text cannot be left empty here: where nothing of it is true, cancel and press Not true.',
}
