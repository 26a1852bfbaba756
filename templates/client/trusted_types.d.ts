// Trusted Types (w3.org/TR/trusted-types), so far as scripts here use them. Older browsers have none.
declare var trustedTypes:
  | {
      createPolicy: <Rules extends Record<string, (text: string) => string | null>>(name: string, rules: Rules) => Rules
    }
  | undefined
