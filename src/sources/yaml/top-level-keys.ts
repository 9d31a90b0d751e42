import { jsonMemberNames } from '../json/member-names.ts'

/** Tells whether a key stands at the top of a document of YAML or JSON, without parsing it. */
export function topLevelKeys(file: string): (key: string) => boolean {
  const text = file.replace(/^\uFEFF/, '')
  const [, indent = '', first] = /^(?!---)([ \t]{0,100})([^\s#%])/m.exec(text) ?? []
  if (first !== '{') return (key) => lineWith(indent, key).test(text)
  const names = jsonMemberNames(text.replace(/^---/, ''))
  // Anywhere, if the text is truncated.
  return names ? (key) => names.has(key) : (key) => new RegExp(`["{,\\s]${key}["']?\\s*:`).test(text)
}

/** A key of a block mapping that is indented like the document's first line, which makes it a top-level one. */
function lineWith(indent: string, key: string): RegExp {
  return new RegExp(`^${indent}(["']?)${key}\\1[ \\t]*:`, 'm')
}
