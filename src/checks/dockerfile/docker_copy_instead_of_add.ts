import type { Property } from '../../model/value.ts'
import { defineCheck, fail } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { judgeParts } from '../judge-parts.ts'
import { each } from '../verdict.ts'
import { instructionsOf } from './instructions.ts'
import { kindOfSource } from './remote-sources.ts'

/** Archives, which `ADD` unpacks and `COPY` does not. */
const ARCHIVE = /\.(?:tar(?:\.\w+)?|tgz|tbz2?|txz|tzst|tar\*|gz|bz2|xz)$|\.tar/i

/** Packages that are archives themselves, and so unpacked too. */
const PACKAGE = /\.(?:apk|box|crate|gem|oci|ova)$/i

export default defineCheck({
  id: 'docker_copy_instead_of_add',
  title: 'Files of the build context should be copied with COPY',
  service: 'dockerfile',
  severity: 'low',
  profile: 'all',
  categories: ['supply-chain'],
  topics: ['secure-configuration'],
  risk: 'ADD unpacks archives and downloads addresses without being asked, so a file that somebody else prepared may end up as more than a file.',
  remediation: {
    text: 'Use COPY, and ADD only for archives to unpack and downloads with a checksum.',
    url: 'https://docs.docker.com/build/building/best-practices/#add-or-copy',
  },
  references: ['https://github.com/hadolint/hadolint/wiki/DL3020'],
  compliance: { 'cis-docker-1.6': ['4.9'] },
  fix: { kind: 'keyword', from: 'ADD', to: 'COPY', safety: 'safe' },
  sameAs: { checkov: ['CKV_DOCKER_4'], hadolint: ['DL3020'], trivy: ['DS-0005', 'docker-use-copy-over-add'] },
  resources: ['Dockerfile::Stage'],
  evaluate: ({ properties }) =>
    judgeParts(
      instructionsOf(properties, 'ADD'),
      'ADD is used for what only ADD can do.',
      ({ sources, at }) => {
        const fixAt = () => (sources.every(isPlainFile) ? at : ONLY_ADD)
        return each(sources, (source) => {
          if (isDownload(source)) return undefined
          return ifKnown('A source of ADD', source, at, (path) =>
            ARCHIVE.test(path) ? undefined : fail(`ADD copies ${path}, which COPY can do.`, at, fixAt),
          )
        })
      },
    ),
})

const ONLY_ADD = { leave: 'One of its sources may be one that only ADD fetches or unpacks.' }

function isDownload(source: Property<string>): boolean {
  return ['download', 'git'].includes(kindOfSource(source) ?? '')
}

/** Whether COPY surely does with a source what ADD does. A pattern may match archives. */
function isPlainFile(source: Property<string>): boolean {
  return (
    typeof source === 'string' &&
    !isDownload(source) &&
    !ARCHIVE.test(source) &&
    !PACKAGE.test(source) &&
    !/[*?[]/.test(source)
  )
}
