import type { FormatDeclaration } from '../file-format/format-declaration.ts'

const NAME = /(?:^|\/)serverless(?:[.-][\w.-]{0,100})?\.ya?ml$/
const PROVIDER = /^provider[ \t]*:(.*)$/m

export const SERVERLESS_FRAMEWORK: FormatDeclaration = {
  name: 'serverless',
  title: 'Serverless Framework',
  claims: (path) => NAME.test(path),
  recognizes: ({ path, text }) => NAME.test(path) && isOnAws(text),
}

/** Whether the provider is AWS, or a variable, which nobody knows before it is resolved. */
function isOnAws(text: string): boolean {
  const provider = PROVIDER.exec(text)
  if (!provider) return false
  const [line, written = ''] = provider
  const lines = text.slice(provider.index + line.length).split('\n')
  const end = lines.findIndex((each, index) => index > 0 && /^[^\s#]/.test(each))
  const own = lines.slice(1, end === -1 ? undefined : end)
  const named = own.map((each) => /^\s+name[ \t]*:(.*)$/.exec(each)?.[1]).find((name) => name !== undefined)
  const name = (named ?? written).replace(/#.*$/, '').trim()
  return /^["']?aws\b/.test(name) || /name["']?\s*:\s*["']?aws\b/.test(name) || name.includes('${')
}
