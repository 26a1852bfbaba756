// Copies of the templates that stand at the end of each page (templates/client_data.tsx). Only what start.ts imports statically may
// use it: a script that comes later would make the bundler put it into a file of its own, which is a request more on every page.

export function copyOf(template: string) {
  return document.querySelector<HTMLTemplateElement>(template)?.content.cloneNode(true) as DocumentFragment | undefined
}
