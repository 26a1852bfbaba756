/** @jsxImportSource preact */
// A text in all languages, that of the page first: what may be typed, what stays as it is, and what is said of it.
import { useComputed, useSignal } from '@preact/signals'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { isExample, withoutExampleSign } from '../cli/content/text/example_sign.ts'
import { shownLength } from '../cli/content/text/shown_length.ts'
import type { FieldView, Language, Piece, ProblemView, TextView } from '../cli/edit/protocol.ts'
import { directionOf } from '../templates/parts/direction.ts'
import { Chooser } from './chooser.tsx'
import { Conflicting } from './conflict.tsx'
import { factAt, facts, loadPages, namesOf, pages } from './picker_data.ts'
import { hasError, Problems, problemsIn } from './problems.tsx'
import { words } from './strings.ts'
import { TextField, type TextTools } from './text_field.tsx'
import { textsToWrite } from './texts_to_write.ts'
import { useTyped } from './use_typed.ts'
import { session } from './window_session.ts'

export function Texts({ field }: { field: FieldView }) {
  const [opened] = useState(field.texts)
  return (
    <div class="texts">
      {textsToWrite(field.texts ?? [], { locale: session.table.value.locale, opened }).map((text, index) => (
        <TextIn key={text.locale} field={field} text={text} isFirst={index === 0} />
      ))}
    </div>
  )
}

const languageOf = (code: string): Language =>
  session.table.value.languages.find((each) => each.code === code) ?? {
    code,
    name: words.allLanguages,
    tag: session.table.value.languages.find((each) => each.code === session.table.value.locale)?.tag ?? 'en',
  }

function TextIn({ field, text, isFirst }: { field: FieldView; text: TextView; isFirst: boolean }) {
  const id = useId()
  const language = languageOf(text.locale)
  const tools = useRef<TextTools | undefined>(undefined)
  const refused = session.refusedAt(field.at, text.locale)
  const [typed, type] = useTyped(`${(refused === undefined ? text.text : refused.edit.to) ?? ''}`)
  const request = session.focusAsked.value
  // Not what a picture tells, where its whole section was pressed.
  const isAsked = isFirst && session.wantsFocus.value && session.place.value?.field.kind !== 'object'
  useLayoutEffect(() => {
    if (isAsked) tools.current?.focus()
  }, [request])
  // Of an example, and of a language that has no text yet, more is said below.
  const own = problemsOf(session.place.value?.problems ?? [], field, text.locale).filter(
    ({ code }) => code !== 'example-text' && code !== 'missing-translation',
  )
  const onInput = (value: string) => {
    type(value)
    session.editText(field.at, text.locale, text.text, value === '' ? null : value)
  }
  const isMarkdown = field.kind === 'markdown'
  const source = field.texts?.find(({ locale }) => locale === text.fallback)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have the look of one
    <div
      class={isExample(typed) ? 'text is-example' : 'text'}
      dir={text.locale === 'all' ? 'ltr' : directionOf(language.tag)}
      role="group"
      aria-labelledby={`${id}-name`}
    >
      <div class="text-head" dir="ltr">
        <span class="language">
          <span id={`${id}-name`}>{language.name}</span>{' '}
          <small class="mark" id={`${id}-state`}>
            {text.state === 'stale' ? words.stale : ''}
          </small>
        </span>
        <Tools tools={tools} isMarkdown={isMarkdown} />
      </div>
      <TextField
        value={typed}
        labelledBy={`${id}-name`}
        describedBy={`${id}-state ${id}-said`}
        tag={language.tag}
        isMarkdown={isMarkdown}
        isInvalid={hasError(own)}
        facts={facts.value ?? {}}
        onFact={(name) => session.chooseAside(factAt(name))}
        onInput={onInput}
        tools={(given) => {
          tools.current = given
          if (!isAsked) return
          given?.type(session.typedAhead.value)
          session.typedAhead.value = ''
        }}
        hasFocus={isAsked}
      />
      <div class="said" id={`${id}-said`} dir="ltr">
        <Length typed={typed} limit={text.limit} />
        {typed === '' && source?.text && (
          <p class="quiet">
            {words.standsIn(languageOf(source.locale).name)}{' '}
            <button type="button" class="link" onClick={() => onInput(source.text ?? '')}>
              {words.beginWith}
            </button>
          </p>
        )}
        {isExample(typed) && (
          <p class="quiet">
            {words.isExample}{' '}
            <button type="button" class="link" onClick={() => onInput(withoutExampleSign(typed))}>
              {words.keepExample}
            </button>
          </p>
        )}
        <Facts pieces={text.pieces} />
        {text.notes.map(({ text: note, offered }) => (
          <p key={note} class="quiet">
            {words.translatorsNote(note)}{' '}
            {offered !== null && offered !== typed && (
              <button type="button" class="link" onClick={() => onInput(offered)}>
                {words.takeTheirs}
              </button>
            )}
          </p>
        ))}
        <Glossary pieces={text.text === typed ? text.pieces : []} typed={typed} onReplace={onInput} />
        <Problems list={own} />
      </div>
      {refused !== undefined && <Conflicting {...refused} onWrite={() => tools.current?.focus()} />}
    </div>
  )
}

/** What is said of the text in one language, or of all of them at once in the first. */
function problemsOf(all: readonly ProblemView[], { at }: FieldView, locale: string): ProblemView[] {
  return problemsIn(all, at).filter(({ path }) => {
    const language = path?.[at.path.length]
    return language === locale || (language === undefined && locale === session.table.value.locale)
  })
}

function Length({ typed, limit }: { typed: string; limit: TextView['limit'] }) {
  if (limit === null) return null
  const length = shownLength(typed)
  const isOver = typed !== '' && (length > limit.most || length < limit.least)
  return (
    <p class={isOver ? 'length over' : 'length'}>
      {limit.least > 0 ? words.lengthBetween(length, limit) : words.length(length, limit.most)}
    </p>
  )
}

/** Numbers in the text that are written once for the whole site: pressed, they are changed there. */
function Facts({ pieces }: { pieces: readonly Piece[] }) {
  const names = [...new Set(pieces.flatMap(({ name }) => (facts.value?.[name] === undefined ? [] : name)))]
  if (names.length === 0) return null
  return (
    <p class="quiet facts">
      {words.factsHere}
      {names.map((name) => (
        <button key={name} type="button" class="link" onClick={() => session.chooseAside(factAt(name))}>
          {words.changeFact(name.replaceAll('_', ' '), `${facts.value?.[name]}`)}
        </button>
      ))}
    </p>
  )
}

/** Terms of the house that the text has, and words that it should not have, with what to write in their place. */
function Glossary({
  pieces,
  typed,
  onReplace,
}: {
  pieces: readonly Piece[]
  typed: string
  onReplace: (text: string) => void
}) {
  const avoided = pieces.filter(({ kind }) => kind === 'avoided')
  const terms = [...new Set(pieces.filter(({ kind }) => kind === 'term').map(({ name }) => name))]
  return (
    <>
      {avoided.map(({ start, end, shows }) => (
        <p key={start} class="problem warning">
          {words.avoided(typed.slice(start, end), shows)}{' '}
          <button
            type="button"
            class="link"
            onClick={() => onReplace(typed.slice(0, start) + shows + typed.slice(end))}
          >
            {words.replace}
          </button>
        </p>
      ))}
      {terms.length > 0 && <p class="quiet">{words.terms(terms)}</p>}
    </>
  )
}

/** Puts facts, emphasis and links where the cursor is. */
function Tools({ tools, isMarkdown }: { tools: { current: TextTools | undefined }; isMarkdown: boolean }) {
  const isLinking = useSignal(false)
  const kinds = useComputed(() => [
    { put: 'number', label: words.factsAsNumbers, names: namesOf('number') },
    { put: 'plural', label: words.factsWithWords, names: namesOf('number') },
    { put: 'day', label: words.factsAsDays, names: namesOf('day') },
    { put: 'company', label: words.companyData, names: namesOf('company') },
  ])
  const insert = (value: string) => {
    const [kind, name = ''] = value.split(' ')
    if (kind === 'plural') tools.current?.putPlural(name)
    else if (kind === 'number' || kind === 'day' || kind === 'company') tools.current?.putValue(name, kind)
  }
  return (
    <span class="tools">
      {isMarkdown && (
        <>
          <button
            type="button"
            class="tool"
            aria-label={words.bold}
            title={words.bold}
            onClick={() => tools.current?.wrap('**')}
          >
            <b>B</b>
          </button>
          <button
            type="button"
            class="tool"
            aria-label={words.italic}
            title={words.italic}
            onClick={() => tools.current?.wrap('*')}
          >
            <i>I</i>
          </button>
          <button
            type="button"
            class="tool"
            aria-label={words.list}
            title={words.list}
            onClick={() => tools.current?.toList()}
          >
            •
          </button>
          <button
            type="button"
            class="tool"
            aria-label={words.link}
            title={words.link}
            onClick={async () => {
              await loadPages()
              isLinking.value = true
            }}
          >
            <u>A</u>
          </button>
        </>
      )}
      {kinds.value.some(({ names }) => names.length > 0) && (
        <select
          class="tool"
          aria-label={words.putFact}
          title={words.putFact}
          value=""
          onChange={({ currentTarget }) => {
            insert(currentTarget.value)
            currentTarget.value = ''
          }}
        >
          <option value="">#</option>
          {kinds.value
            .filter(({ names }) => names.length > 0)
            .map(({ put, label, names }) => (
              <optgroup key={put} label={label}>
                {names.map(([name, value]) => (
                  <option key={name} value={`${put} ${name}`}>
                    {name.replaceAll('_', ' ')} ({value})
                  </option>
                ))}
              </optgroup>
            ))}
        </select>
      )}
      {isLinking.value && (
        <LinkChooser
          onClose={() => {
            isLinking.value = false
          }}
          onChoose={({ target, title }) => tools.current?.putLink(target, title)}
        />
      )}
    </span>
  )
}

/** Pages and places on them by title, or an address elsewhere. */
export function LinkChooser({
  chosen,
  onlyPages = false,
  onChoose,
  onClose,
}: {
  chosen?: string
  /** Not the page that is shown, nor a place on another one, nor an address elsewhere. */
  onlyPages?: boolean
  onChoose: (link: { target: string; title: string }) => void
  onClose: () => void
}) {
  const others = pages.value.filter(({ name }) => !onlyPages || name !== session.table.value.page)
  const choices = others.flatMap(({ name, title, brand, isPublished, anchors }) => {
    const note = isPublished ? name : `${name}, ${words.notPublished}`
    const page = { key: name, value: { target: name, title }, name: title, also: `${name} ${brand}`, note }
    const places = anchors.map((anchor) => ({
      key: `${name}#${anchor.id}`,
      value: {
        target: name === session.table.value.page ? `#${anchor.id}` : `${name}#${anchor.id}`,
        title: anchor.title,
      },
      name: `${title} › ${anchor.title}`,
      also: `${name} ${brand}`,
      note: `${name}#${anchor.id}`,
    }))
    return onlyPages ? [page] : [page, ...places]
  })
  return (
    <Chooser
      title={words.chooseLink}
      choices={choices}
      look="list"
      {...(chosen === undefined ? {} : { chosen })}
      own={(typed) =>
        !onlyPages && /^(https:\/\/|mailto:|tel:)\S/.test(typed)
          ? { key: typed, value: { target: typed, title: typed }, name: typed, note: words.addressElsewhere }
          : undefined
      }
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
