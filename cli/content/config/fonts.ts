// The families of themes/fonts.yaml, checked: their roles, and facts about their files. It reads no file itself.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { type FontFamily, fontRoles } from '../../schema/content_files/fonts.ts'
import { fontsFile } from '../paths.ts'

/** Facts about the packages of the families. */
export interface FontFacts {
  /** The letters of each file, by package and file. */
  letters: Record<string, string>
  /** The woff2 files of each package, and of `themes`; none for one that is not installed. */
  installed: Record<string, string[]>
  /** Why a file cannot be used, by package and file: `a-package/files/a.woff2`. */
  unusable: Record<string, string>
}

/** The key of a family's file in `FontFacts`. */
export const fontFile = ({ package: name = 'themes' }: { package?: string }, file: string) => `${name}/${file}`

/** Roles that two families have in a language, or that none has in all other languages; languages that the site does not have. */
export function roleProblems(fonts: readonly FontFamily[], codes: readonly string[]): Problem[] {
  const place = (index: number, ...path: (string | number)[]) => ({ file: fontsFile, path: [index, ...path] })
  const isServed = (font: FontFamily, code: string | undefined) =>
    code === undefined ? font.locales === undefined : font.locales?.includes(code)
  const twice = [undefined, ...codes].flatMap((code) =>
    fonts.flatMap((font, index) => {
      const twin = fonts.findIndex((each) => each.role === font.role && isServed(each, code) && isServed(font, code))
      if (twin === index || twin === -1) return []
      const detail = `another family is the ${font.role}${code === undefined ? '' : ` of ${code}`} too`
      return [problem.wrongValue(place(index, 'role'), detail, 'Each role has one family.')]
    }),
  )
  const missingRoles = fontRoles.filter((role) =>
    fonts.every((font) => font.role !== role || font.locales !== undefined),
  )
  const unknown = fonts.flatMap((font, index) =>
    (font.locales ?? []).flatMap((code, at) =>
      codes.includes(code) ? [] : [problem.unknownLocale(place(index, 'locales', at), code, codes)],
    ),
  )
  const isTold = fonts.length === 0 || twice.length > 0
  const none = isTold
    ? []
    : missingRoles.map((role) =>
        problem.wrongValue(
          { file: fontsFile },
          `no family is the ${role} of all languages`,
          'Leave "locales" out of one.',
        ),
      )
  return [...twice, ...none, ...unknown]
}

/** Packages that are not installed, files that are not in them, and files that are no usable fonts. */
export function fontFileProblems(fonts: readonly FontFamily[], facts: FontFacts): Problem[] {
  return fonts.flatMap((font, index) => {
    const name = font.package ?? 'themes'
    const installed = facts.installed[name] ?? []
    if (installed.length === 0 && font.package !== undefined)
      return [problem.missingPackage({ file: fontsFile, path: [index, 'package'] }, font.package)]
    return font.files.flatMap((file, number) => {
      const place = { file: fontsFile, path: [index, 'files', number] }
      if (!installed.includes(file)) return [problem.unknownFont(place, file, font.package, installed)]
      const reason = facts.unusable[fontFile(font, file)]
      return reason === undefined ? [] : [problem.brokenFont(place, file, reason)]
    })
  })
}
