// Copies of the templates that stand at the end of each page (templates/client_data.tsx).

export function copyOf(template: string) {
  return document.querySelector<HTMLTemplateElement>(template)?.content.cloneNode(true) as DocumentFragment | undefined
}
