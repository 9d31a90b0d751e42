import { defineCheck } from '../../check.ts'
import { mustNotBeBad, type Words } from '../../words.ts'

const SCANNING: Words = { good: ['INHERITED'], bad: ['DISABLED'] }

export default defineCheck({
  id: 'google_artifact_registry_scanned',
  title: 'Artifact Registry should look for known vulnerabilities',
  service: 'artifactregistry',
  severity: 'low',
  categories: ['supply-chain'],
  topics: ['vulnerability-scanning'],
  risk: 'Images with known flaws are deployed, and nobody is told.',
  remediation: {
    text: 'Leave vulnerability scanning at INHERITED, and enable the API of Container Scanning for the project.',
    url: 'https://cloud.google.com/artifact-analysis/docs/enable-automatic-scanning',
  },
  references: ['https://cloud.google.com/artifact-analysis/docs/container-scanning-overview'],
  resources: ['artifactregistry.googleapis.com/Repository'],
  evaluate: (repository) =>
    mustNotBeBad(repository.at('vulnerabilityScanningConfig').at('enablementConfig'), SCANNING, {
      passes: 'The project decides about the scanning.',
      fails: 'Vulnerabilities are not looked for.',
    }),
})
