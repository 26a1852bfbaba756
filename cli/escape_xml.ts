// Text as it stands in XML and SVG, between tags and in attributes.

export const escapeXml = (text: string) =>
  !/[&<>"]/.test(text)
    ? text
    : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
