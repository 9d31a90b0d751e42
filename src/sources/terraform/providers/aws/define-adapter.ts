import { AWS_TYPES } from '../../../../model/aws/index.ts'
import { adaptersOf } from '../adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

/** Defines an adapter of the provider. The documents in its arguments are policies. */
export const defineAdapter = adaptersOf(AWS_TYPES, policyDocument)
