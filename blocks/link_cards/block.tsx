// Cards that lead somewhere, open certificates or open the cookie settings. Complete without a script: a certificate is
// then a plain link to its picture.
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { BlockProps, Hydrate, Image } from '../../cli/schema/field_types.ts'
import { Icon } from '../../templates/parts/icon.tsx'
import { type Gallery, Lightbox } from '../../templates/parts/lightbox.tsx'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { ownColours } from '../../templates/parts/own_colours.ts'
import { Picture } from '../../templates/parts/picture.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { cookiesWait } from '../../templates/parts/waits.tsx'
import type { Card, Data, messages } from './schema.ts'

/** Only a lightbox needs a script. */
export const hydrate = ({ cards }: Data): Hydrate | undefined => (hasPictures(cards) ? 'interaction' : undefined)

export default function LinkCards({ data, lang, messages: texts }: BlockProps<Data, (typeof messages)[number]>) {
  const [shown, show] = useState<Gallery>()
  const Title = data.title === undefined ? 'h2' : 'h3'
  const list = (
    <ul className="cards">
      {data.cards.map((card) => (
        <li key={card.name} className="card" {...ownColours(card)}>
          {card.image === undefined ? null : (
            <Picture image={card.image} className="card-art" sizes="(min-width: 1024px) 33vw, 92vw" />
          )}
          {card.icon === undefined ? null : <Icon icon={card.icon} />}
          <div className="card-words">
            {card.eyebrow === undefined ? null : <p className="card-eyebrow">{card.eyebrow}</p>}
            <Title>
              <Target card={card} onShow={show}>
                {noBreak(card.name)}
              </Target>
            </Title>
            {card.description === undefined ? null : <RichText text={card.description} />}
          </div>
          {leads(card) ? <p className="action">{card.button_name}</p> : null}
        </li>
      ))}
    </ul>
  )
  return (
    <div className="link_cards" data-variant={data.variant}>
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      {list}
      {hasPictures(data.cards) ? (
        <Lightbox gallery={shown} lang={lang} messages={texts} onClose={() => show(undefined)} />
      ) : null}
    </div>
  )
}

type OnShow = (gallery: Gallery) => void

/** The card's name, and what makes the whole card clickable. */
function Target({ card, onShow, children }: { card: Card; onShow: OnShow; children: ReactNode }) {
  const images = picturesOf(card)
  const picture = images[0]
  if (card.edit_cookies_button) {
    return (
      <button type="button" className="card-link link-button" popoverTarget={cookiesWait} data-cookie-settings="">
        {children}
      </button>
    )
  }
  if (picture !== undefined) {
    const onClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onShow({ name: card.name, images })
    }
    return (
      <a className="card-link" href={picture.src} data-opens="" onClick={onClick}>
        {children}
        {/* The footer has a link of the same words that leads to this card. */}
        {card.button_name === undefined ? null : <span className="visually-hidden">{` ${card.button_name}`}</span>}
      </a>
    )
  }
  if (card.link === undefined) return children
  return (
    <a className="card-link" href={card.link.href} data-external={card.link.external ? '' : undefined}>
      {children}
    </a>
  )
}

/** What the lightbox shows for a card; nothing where the card does not open it. */
function picturesOf({ view_image, images, image }: Card): Image[] {
  if (!view_image) return []
  if (images !== undefined && images.length > 0) return images
  return image === undefined ? [] : [image]
}

const hasPictures = (cards: Card[]) => cards.some((card) => picturesOf(card).length > 0)

const leads = (card: Card) =>
  card.link !== undefined || card.edit_cookies_button || picturesOf(card).length > 0 || card.button_name !== undefined
