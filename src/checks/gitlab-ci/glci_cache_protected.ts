import { defineCheck, fail } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { judgeParts } from '../judge-parts.ts'

export default defineCheck({
  id: 'glci_cache_protected',
  title: 'Caches of protected branches should not be shared with other branches',
  service: 'gitlab-ci',
  severity: 'high',
  categories: ['supply-chain', 'isolation'],
  topics: ['build-pipelines'],
  risk: 'Whoever may push any branch leaves something in the cache that the next job of a protected branch uses, with its variables and for its release.',
  remediation: {
    text: 'Remove unprotect: true, so that protected branches have caches of their own.',
    url: 'https://docs.gitlab.com/ci/caching/#cache-key-names',
  },
  references: ['https://docs.gitlab.com/ci/yaml/#cacheunprotect'],
  resources: ['GitLabCI::Job', 'GitLabCI::Pipeline'],
  evaluate: ({ properties: { caches } }) =>
    judgeParts(caches, 'Protected branches have caches of their own.', ({ unprotected, at }) =>
      ifKnown('unprotect of a cache', unprotected, at, (isShared) =>
        isShared ? fail('Protected branches use a cache that all branches write.', at) : undefined,
      ),
    ),
})
