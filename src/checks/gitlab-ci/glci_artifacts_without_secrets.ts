import { defineCheck, fail, manual } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { expanded, isOpen } from './variables.ts'

/** The whole of the project, with all that a job leaves in it. */
const EVERYTHING =
  /^(?:\.\/?|\*|\*\*|\*\*\/\*|\.\/\*{1,2}|\.\/\*\*\/\*|\$\{?CI_PROJECT_DIR\}?\/?(?:\*{0,2}))$/

/** Files that hold secrets by their purpose. */
const SECRET_FILE =
  /(?:^|\/)(?:\.env(?:\.(?!dist|example|sample|template)\w+)?|\.git(?:-credentials|\/config)?|\.netrc|\.npmrc|\.pypirc|\.aws(?:\/.*)?|\.docker(?:\/config\.json)?|\.kube(?:\/config)?|\.ssh(?:\/.*)?|id_(?:dsa|ecdsa|ed25519|rsa)|kubeconfig|[^/]*\.(?:kdbx|p12|pfx|tfstate))\/?$/

/** A variable of GitLab, none of which is a file of secrets. */
const FOLDER_OF_GITLAB = /^\$\{?CI_/

export default defineCheck({
  id: 'glci_artifacts_without_secrets',
  title: 'Artifacts of GitLab jobs should not hold files with secrets',
  service: 'gitlab-ci',
  severity: 'medium',
  categories: ['secrets', 'exposure'],
  topics: ['secret-handling', 'data-exposure'],
  risk: 'Whoever may see the pipeline can download its artifacts: in a public project that is everybody. They are kept for weeks, and go along to later jobs.',
  remediation: {
    text: 'List the files that are needed, and not the whole folder. What is secret belongs into variables or a vault; where it has to be an artifact, set access: maintainer and a short expire_in.',
    url: 'https://docs.gitlab.com/ci/yaml/#artifactsaccess',
  },
  references: ['https://cwe.mitre.org/data/definitions/538.html'],
  resources: ['GitLabCI::Job', 'GitLabCI::Pipeline'],
  evaluate: ({ properties }) =>
    judgeParts(properties.artifactPaths, 'The artifacts hold no files of secrets.', ({ text, at }) => {
      const { artifactAccess } = properties
      if (artifactAccess !== 'all' && !isOpen(artifactAccess)) return undefined
      const path = expanded(text, properties)
      const problem = problemOf(path)
      if (problem !== undefined && artifactAccess === 'all') return fail(`${text} ${problem}.`, at)
      if (problem === undefined && (!isOpen(path) || FOLDER_OF_GITLAB.test(path))) return undefined
      return manual(`Which files ${text} is, or who may have them, is only known when the job runs.`, at)
    }),
})

function problemOf(path: string): string | undefined {
  if (EVERYTHING.test(path)) return 'makes the whole folder an artifact'
  return SECRET_FILE.test(path) ? 'may hold secrets' : undefined
}
