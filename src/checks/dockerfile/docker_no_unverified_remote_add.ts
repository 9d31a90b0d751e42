import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { defineCheck, fail, pass, type Verdict } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { each } from '../verdict.ts'
import { instructionsOf } from './instructions.ts'
import { kindOfSource, type SourceKind } from './remote-sources.ts'

export default defineCheck({
  id: 'docker_no_unverified_remote_add',
  title: 'Downloads of ADD should be verified with a checksum',
  service: 'dockerfile',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'What stands at an address can be replaced: the next build puts something else into the image, and nobody notices.',
  remediation: {
    text: 'Give the checksum: ADD --checksum=sha256:… for a download, a full commit id for a git repository.',
    url: 'https://docs.docker.com/reference/dockerfile/#add---checksum',
  },
  references: ['https://cwe.mitre.org/data/definitions/494.html'],
  compliance: { 'cis-docker-1.6': ['4.9', '4.12'] },
  resources: ['Dockerfile::Stage'],
  evaluate: ({ properties }) =>
    each(instructionsOf(properties, 'ADD'), ({ sources, checksum, at }) =>
      each(sources, (source) => {
        const kind = kindOfSource(source)
        if (kind === 'local') return undefined
        // Only a download may have a checksum.
        if (kind === undefined && checksum) return pass('ADD compares what it takes with a checksum.', at)
        if (kind === undefined) return ifKnown('A source of ADD', source, at, () => undefined)
        return ofRemote(source, kind, checksum !== undefined, at)
      }),
    ),
})

/** A commit after the address of a repository, or among the questions to it. */
const ONE_COMMIT = /(?:#|[?&](?:checksum|commit|ref)=)[0-9a-f]{40}(?:[:&#]|$)/i

function ofRemote(
  source: Property<string>,
  kind: SourceKind,
  checked: boolean,
  at: string,
): Verdict | undefined {
  const shown = isUnknown(source) ? 'an address' : withoutCredentials(source)
  if (checked) return pass(`ADD compares ${shown} with a checksum.`, at)
  if (kind === 'download') return fail(`ADD downloads ${shown} without a checksum.`, at)
  return ifKnown('The commit that ADD takes', source, at, (known) =>
    ONE_COMMIT.test(known)
      ? pass(`ADD takes one commit of ${shown}.`, at)
      : fail(`ADD takes ${shown} at no fixed commit.`, at),
  )
}

function withoutCredentials(address: string): string {
  return address.replace(/^([a-z]+:\/\/)[^/@]*@/i, '$1').replace(/[?#].*$/, '')
}
