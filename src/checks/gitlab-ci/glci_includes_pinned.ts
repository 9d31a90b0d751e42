import type { CiPipeline, Include } from '../../model/gitlab-ci/pipeline.ts'
import { defineCheck, fail, manual, type Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { expanded, isOpen } from './variables.ts'

const COMMIT = /^[0-9a-f]{40}$/i

export default defineCheck({
  id: 'glci_includes_pinned',
  title: 'Configuration that a pipeline includes from elsewhere should be pinned',
  service: 'gitlab-ci',
  severity: 'high',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'What is included decides what jobs run, with the variables of your project: whoever can change the branch, the tag or the page that is included has them.',
  remediation: {
    text: 'Name the commit of the project (ref) or component, the full version of a component of the catalog, or the integrity of an address; or keep a copy in your repository.',
    url: 'https://docs.gitlab.com/ci/yaml/#include',
  },
  references: ['https://docs.gitlab.com/ci/components/#component-versions'],
  resources: ['GitLabCI::Pipeline'],
  evaluate: ({ properties: { includes, known } }) =>
    judgeParts(
      includes.filter(({ kind }) => kind !== 'local' && kind !== 'template'),
      'All that is included from elsewhere is pinned.',
      (include) => ofInclude(include, known),
    ),
})

function ofInclude(include: Include, known: CiPipeline['known']): Verdict | undefined {
  const { kind, integrity, at } = include
  const reference = expanded(include.reference, { known })
  if (kind === 'remote') {
    return integrity === undefined ? fail(`${reference} is included without its integrity.`, at) : undefined
  }
  if (kind === 'component') return ofComponent(reference, at)
  if (include.ref === undefined) return fail(`${reference} is included from its default branch.`, at)
  const ref = expanded(include.ref, { known })
  if (COMMIT.test(ref)) return undefined
  return isOpen(ref)
    ? manual(`What ${reference} is included from is only known when the pipeline runs.`, at)
    : fail(`${reference} is included from ${ref}, which can be moved.`, at)
}

/** `gitlab.example.com/group/project/name@1.2.3`: a full version of the catalog stays what it is. */
function ofComponent(reference: string, at: string): Verdict | undefined {
  const version = reference.split('@').at(1)
  if (version === undefined && isOpen(reference))
    return manual('Which component is included is only known when the pipeline runs.', at)
  if (version === undefined) return fail(`${reference} names no version.`, at)
  if (COMMIT.test(version) || /^v?\d+\.\d+\.\d+(?:[-+][\w.-]+)?$/.test(version)) return undefined
  return isOpen(version)
    ? manual(`The version of ${reference} is only known when the pipeline runs.`, at)
    : fail(`${reference} names a version that can be moved.`, at)
}
