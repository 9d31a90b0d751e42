import type { Finding } from '../../../src/findings/finding.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'

/** A stage, apart from the service that it is written in. */
function keyOf({ resource: { address } }: Finding): string {
  return address.replace(/^services\.app\.build\./, '')
}

/** A Dockerfile in a service of Compose, where `$$` is a dollar. */
function inService(
  name: string,
  write: (text: string) => Files,
  options: Partial<Rewriting> = {},
): Rewriting {
  return {
    name,
    language: 'dockerfile',
    keyOf,
    *variants({ text }: Subject): Iterable<Files> {
      yield write(text.replaceAll('$', '$$$$'))
    },
    ...options,
  }
}

function block(text: string, indent: string): string {
  return text.replace(/^(?=.)/gm, indent)
}

export const INLINE_DOCKERFILES: readonly Rewriting[] = [
  inService('in a service of Compose', (text) => ({
    'compose.yaml': `services:\n  app:\n    build:\n      context: .\n      dockerfile_inline: |2\n${block(text, '        ')}\n`,
  })),
  inService(
    'in a service of Compose in JSON',
    (text) => ({
      'compose.json': JSON.stringify({ services: { app: { build: { dockerfile_inline: text } } } }),
    }),
    { comparesLines: false },
  ),
  inService(
    'in an override of Compose',
    (text) => ({
      'compose.yaml': 'services:\n  app:\n    build:\n      dockerfile_inline: FROM scratch\n',
      'compose.override.yaml': JSON.stringify({ services: { app: { build: { dockerfile_inline: text } } } }),
    }),
    { comparesLines: false },
  ),
  inService(
    'in a service of Compose that another extends',
    (text) => ({
      'compose.yaml': 'services:\n  app:\n    extends: { file: parts/base.yaml, service: base }\n',
      'parts/base.yaml': JSON.stringify({ services: { base: { build: { dockerfile_inline: text } } } }),
    }),
    { comparesLines: false },
  ),
]
