// The families of themes/fonts.yaml, checked: their roles, and what was found of their files. It reads no file itself.
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/problem.ts'
import type { FontFamily } from '../schema/content_files.ts'
import { fontsFile } from './paths.ts'

/** What a look into the packages of the families has found. */
export interface FontFacts {
  /** The woff2 files of each package; none for one that is not installed. */
  installed: Record<string, string[]>
  /** Why a file cannot be used, by package and file: `a-package/files/a.woff2`. */
  unusable: Record<string, string>
}

/** Roles that two families have. With two families and two roles, then, one role is without a family. */
export function roleProblems(fonts: readonly FontFamily[]): Problem[] {
  return fonts.flatMap(({ role }, index) => {
    const isFirst = fonts.findIndex((each) => each.role === role) === index
    const place = { file: fontsFile, path: [index, 'role'] }
    return isFirst ? [] : [problem.wrongValue(place, `another family is the ${role} too`, 'Each role has one family.')]
  })
}

/** Packages that are not installed, files that are not in them, and files that are no usable fonts. */
export function fontFileProblems(fonts: readonly FontFamily[], facts: FontFacts): Problem[] {
  return fonts.flatMap((font, index) => {
    const installed = facts.installed[font.package] ?? []
    if (installed.length === 0)
      return [problem.missingPackage({ file: fontsFile, path: [index, 'package'] }, font.package)]
    return font.files.flatMap((name, number) => {
      const place = { file: fontsFile, path: [index, 'files', number] }
      if (!installed.includes(name)) return [problem.unknownFont(place, name, font.package, installed)]
      const reason = facts.unusable[`${font.package}/${name}`]
      return reason === undefined ? [] : [problem.brokenFont(place, name, reason)]
    })
  })
}
