import type { Check } from '../../checks/check.ts'

/** Whether a check is about resources of AWS. */
export function isAboutAws({ resources }: Check): boolean {
  return resources.some((type) => AWS_TYPE.test(type))
}

/** Types of the vocabulary of AWS; `X` marks those that CloudFormation has not. */
const AWS_TYPE = /^(AWS|X)::/
