/** Languages whose fixtures are transformed, by what the names of their files end in after the check's id. */
export const LANGUAGE_OF_SUFFIX = {
  tf: 'terraform',
  'cfn.yaml': 'cloudformation',
  bicep: 'bicep',
  'arm.json': 'arm',
  yaml: 'kubernetes',
  'compose.yaml': 'compose',
  dockerfile: 'dockerfile',
  yml: 'github-actions',
  'gitlab-ci.yml': 'gitlab-ci',
} as const

export type Language = (typeof LANGUAGE_OF_SUFFIX)[keyof typeof LANGUAGE_OF_SUFFIX]
