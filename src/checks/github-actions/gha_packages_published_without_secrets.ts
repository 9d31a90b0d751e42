import type { Step } from '../../model/github-actions/workflow.ts'
import { defineCheck, fail, manual, type Verdict, withRelated } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { placeOf } from './place.ts'
import { publicationOnRegistry, type RegistryPublication } from './registries.ts'
import { type StoredToken, tokenOf } from './registry-tokens.ts'
import { whyNotKnown } from './step-commands.ts'
import { handedIn, placesOfCallers } from './trust.ts'

export default defineCheck({
  id: 'gha_packages_published_without_secrets',
  title: 'Packages should be published with the identity of the workflow, not with a stored token',
  service: 'github-actions',
  severity: 'low',
  categories: ['secrets', 'supply-chain'],
  topics: ['workload-identity', 'secret-handling'],
  risk: 'A stored token publishes from anywhere, for as long as nobody revokes it: whoever reads it once, from a log or a compromised action, publishes versions in your name.',
  remediation: {
    text: 'Register the workflow as a trusted publisher with the registry, give the job id-token: write, and remove the token.',
    url: 'https://docs.github.com/en/actions/concepts/security/openid-connect',
  },
  references: [
    'https://docs.pypi.org/trusted-publishers/',
    'https://docs.npmjs.com/trusted-publishers',
    'https://docs.zizmor.sh/audits/#use-trusted-publishing',
  ],
  sameAs: { zizmor: ['use-trusted-publishing'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate(actionOrJob, infrastructure) {
    const publishing = actionOrJob.properties.steps.flatMap((step) => {
      const place = placeOf(actionOrJob, infrastructure, step)
      const publication = publicationOnRegistry(step, place)
      return publication ? [{ step, publication, place }] : []
    })
    return judgeParts(publishing, 'Packages are published without a stored token.', (found) => {
      const { step, publication, place } = found
      const token = tokenOf(step, publication.registry, place)
      return token ? ofToken(token, publication) : ofScript(step, publication)
    })
  },
})

function ofToken(token: StoredToken, { tool, doubt, registry }: RegistryPublication): Verdict {
  const { secret, isCertain, at, callers } = token
  const how = `${tool} publishes on ${registry.name} with ${secret}${handedIn(callers)}`
  return withRelated(verdict(), placesOfCallers([token]))

  function verdict(): Verdict {
    if (!isCertain) return manual(`${how}, and whether that is a stored secret is not known.`, at)
    return doubt === undefined ? fail(`${how}.`, at) : manual(`Whether ${how} is not known: ${doubt}.`, at)
  }
}

/** A script of which not all is known may set a token itself. */
function ofScript(step: Step, { tool, registry }: RegistryPublication): Verdict | undefined {
  const reason = whyNotKnown(step)
  if (reason === undefined) return undefined
  const how = `${tool} publishes on ${registry.name}`
  return manual(`${how}, and whether with a stored secret is not known: ${reason}.`, `${step.at}.run`)
}
