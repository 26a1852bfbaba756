// Why a form gets the answer that it gets, each with its status.

export const statuses = {
  sent: 200,
  /** A rule of the form is broken. */
  invalid: 422,
  /** Too many from one client, or for one recipient. */
  rate: 429,
  /** It could not be kept or handed on. */
  delivery: 503,
  robot: 403,
  /** A page of another site. */
  origin: 403,
  malformed: 400,
  size: 413,
  type: 415,
  method: 405,
  nothing: 404,
} as const
export type Reason = keyof typeof statuses
