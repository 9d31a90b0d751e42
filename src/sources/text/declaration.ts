import type { FormatDeclaration } from '../file-format/format-declaration.ts'

/** Files that programs write, with hashes that look like keys, and files that are no text in spite of their encoding. */
const GENERATED =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|go\.sum|[^/]+\.(?:lock|lockb|map|snap|sum|svg|ipynb|min\.(?:js|css)|lock\.hcl))$/i

/** Extensions of files that are no text. */
const BINARY =
  /\.(?:7z|a|avif|bin|bmp|bz2|class|dll|dylib|eot|exe|gif|gz|ico|jar|jpe?g|mov|mp[34]|o|otf|pack|pdf|png|pyc|so|tar|tgz|tiff?|ttf|wasm|webm|webp|whl|woff2?|xz|zip|zst)$/i

/** Folders with code of others. */
const VENDORED = /(?:^|\/)(?:vendor|third_party|bower_components|\.yarn|\.venv|site-packages)\//

export const TEXT_FILES: FormatDeclaration = {
  name: 'text',
  title: 'Any other file of text',
  language: { name: 'Settings', suffix: '.properties' },
  accompanies: true,
  claims: (path) => !BINARY.test(path) && !GENERATED.test(path) && !VENDORED.test(path),
  recognizes: () => true,
}
