// The form as a prepared e-mail, for brands without an endpoint and for when sending fails.

const newline = '\r\n'

/**
 * A mailto: address (RFC 6068).
 * @param lines what stands below the message: what the page asked for, name, company, e-mail address and telephone number.
 */
export function mailLink({
  to,
  subject,
  message,
  lines,
}: {
  to: string
  subject: string
  message: string
  lines: string[]
}) {
  const body = [message.replaceAll(/\r?\n/g, newline), '', ...lines].join(newline).trim()
  const query = [`subject=${encodeURIComponent(subject)}`, ...(body === '' ? [] : [`body=${encodeURIComponent(body)}`])]
  return `mailto:${to}?${query.join('&')}`
}
