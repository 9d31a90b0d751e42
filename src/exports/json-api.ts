/** `assay/json-api`: JSON:API requests, answers and errors for the routes of a feature, as the service's own routes use them. */
export { ApiError, type ErrorCode, type ErrorSource, notFound } from '../server/http/errors.ts'
export {
  type AttributeSchema,
  anyOf,
  COUNT,
  described,
  FLAG,
  orNull,
  TEXT,
  TIME,
} from '../server/json-api/attribute-schema.ts'
export { MEDIA_TYPE, type Resource, resourceDocument } from '../server/json-api/document.ts'
export { ONE_RESOURCE, type OneResource } from '../server/json-api/one-resource.ts'
export { takeDocuments } from '../server/json-api/request-documents.ts'
