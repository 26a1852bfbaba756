/** The bytes of the .vsix. */
export function packExtension(): Promise<Uint8Array>
