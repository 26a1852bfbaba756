// Cards that explain and lead nowhere: values, features, steps. An author's own colours are attributes.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { ownColours } from '../../templates/parts/own_colours.ts'
import { Picture } from '../../templates/parts/picture.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { SharedIcon } from '../../templates/parts/shared_icon.tsx'
import type { Data } from './schema.ts'

export default function ColoredCards({ data }: BlockProps<Data>) {
  const isLine = data.numbered !== undefined
  const List = isLine ? 'ol' : 'ul'
  const Heading = data.title === undefined ? 'h2' : 'h3'
  return (
    <div className="colored_cards" data-variant={data.variant}>
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <List className={isLine ? 'cards steps' : 'cards'}>
        {data.cards.map((card, index) => (
          <li key={card.name} className="card" {...ownColours(card)}>
            {data.numbered === undefined ? null : (
              <b>
                <span className="visually-hidden">{data.numbered} </span>
                {index + 1}
              </b>
            )}
            {card.image === undefined ? null : <Picture image={card.image} sizes="(min-width: 1024px) 27rem, 100vw" />}
            {card.icon === undefined || isLine || data.variant === 'rows' ? null : <SharedIcon icon={card.icon} />}
            <Heading>{noBreak(card.name)}</Heading>
            {card.description === undefined ? null : <RichText text={card.description} />}
          </li>
        ))}
      </List>
    </div>
  )
}
