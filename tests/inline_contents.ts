// What a finished document holds inline, read by an HTML parser: what the security policy has to name, whoever wrote it.
import { parse } from 'node-html-parser'

/** Contents of `<style>` elements, and of `<script>` elements that run or steer the browser; data is neither. */
export function inlineContents(html: string): { styles: string[]; scripts: string[] } {
  const document = parse(html)
  const isData = (type: string | undefined) => /^application\/(ld\+)?json$/.test(type ?? '')
  return {
    styles: document.querySelectorAll('style').map(({ rawText }) => rawText),
    scripts: document
      .querySelectorAll('script')
      .filter((script) => !script.hasAttribute('src') && !isData(script.getAttribute('type')))
      .map(({ rawText }) => rawText),
  }
}
