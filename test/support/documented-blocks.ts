import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The code blocks of a language on a page of the documentation, or below one of its headings. */
export function documentedBlocks(page: string, language: string, heading?: string): string[] {
  const text = readFileSync(join(import.meta.dirname, `../../docs/${page}`), 'utf8')
  const section = heading === undefined ? text : (text.split(`\n${heading}\n`)[1] ?? '').split('\n## ')[0]
  return [...(section ?? '').matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(
    ([, block = '']) => block,
  )
}
