// Browser features that pages may use: those of the Permissions Policy, with the origins that are allowed each.
import { Unsafe } from 'typebox'
import { list, object, optional, plain } from '../field_types.ts'

/** Refused unless a site names them: everything that could ask for a permission, track visitors, or play unasked. */
export const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
] as const

// Others that browsers know, left to their own defaults (github.com/w3c/webappsec-permissions-policy, features.md).
const otherFeatures = [
  'bluetooth',
  'clipboard-read',
  'clipboard-write',
  'fullscreen',
  'gamepad',
  'hid',
  'idle-detection',
  'local-fonts',
  'publickey-credentials-create',
  'serial',
  'storage-access',
  'sync-xhr',
  'web-share',
  'window-management',
] as const

const allowed = (feature: string) =>
  optional(
    list(
      plain({
        description: 'self for the pages of the domain, or the origin of a frame in them.',
        examples: ['self', 'https://www.openstreetmap.org'],
        pattern: '^(self|https://(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)*(:\\d+)?)$',
      }),
      { description: `Who may use ${feature}; nobody where the list is empty.`, examples: [['self']] },
    ),
  )

/** `permissions` in `content/site.yaml`. */
export const permissions = Unsafe<Permissions>(
  object(Object.fromEntries([...refusedFeatures, ...otherFeatures].map((feature) => [feature, allowed(feature)])), {
    description: `What pages may ask of a browser, in place of what the engine says: nobody may use ${refusedFeatures.join(', ')}.`,
    examples: [{ geolocation: ['self'] }],
  }),
)
/** The origins that are allowed a feature, by its name; `self` for the page's own. */
export type Permissions = Readonly<
  Partial<Record<(typeof refusedFeatures)[number] | (typeof otherFeatures)[number], readonly string[]>>
>
