/** `assay/json-api`: the documents that routes of a feature take and answer with, as the service's own routes do. */
export { ApiError, type ErrorCode, type ErrorSource, notFound } from '../server/errors.ts'
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
