// Files in the folders of a site that are no part of it.

/** What editors leave beside what is edited, and systems in folders that were opened in a file manager. */
const besideSources = /(^|\/)(\.|#|~\$|4913$|Thumbs\.db$|desktop\.ini$)|(~|#|\.sw[opx]|\.tmp|\.bak|\.orig)$/i
/** The same of what is published as it is, which may be hidden and called anything. */
const besidePublic = /(^|\/)(#|~\$|\.#|\.DS_Store$|Thumbs\.db$|desktop\.ini$)|(~|#|\.sw[opx])$/

/** @param name with `/` */
export const isLeftBehind = (name: string, isPublished: boolean): boolean =>
  (isPublished ? besidePublic : besideSources).test(name)
