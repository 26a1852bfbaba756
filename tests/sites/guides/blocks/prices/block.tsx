// Prices and their sum, digit below digit.

import { format } from 'polysite/parts/format.ts'
import type { BlockProps } from 'polysite/schema'
import type { Data, messages as names } from './schema.ts'

export default function Prices({ data, lang, messages }: BlockProps<Data, (typeof names)[number]>) {
  const money = new Intl.NumberFormat(lang, { style: 'currency', currency: data.currency })
  const sum = data.prices.reduce((total, { amount }) => total + amount, 0)
  return (
    <div className="prices">
      <h2>{data.title}</h2>
      <table>
        <tbody>
          {data.prices.map(({ name, amount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Amount text={money.format(amount)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{format(messages['prices.sum'], {}, lang)}</th>
            <td>
              <Amount text={money.format(sum)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/**
 * Not every font has digits of one width, so each digit is a box. Boxes follow the direction of their line, and numbers
 * run from left to right in every language, so a number has a direction of its own. Its separators are boxes as well: in
 * Arabic they would turn round what stands between two of them.
 */
function Amount({ text }: { text: string }) {
  const [, before, number = '', after] = /^(\P{Nd}*)(.*\p{Nd})(.*)$/u.exec(text) ?? []
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        {before}
        <bdi dir="ltr">
          {[...number].map((sign, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is known by its place alone
            <span key={index} className={/\p{Nd}/u.test(sign) ? 'digit' : undefined}>
              {sign}
            </span>
          ))}
        </bdi>
        {after}
      </span>
    </>
  )
}
