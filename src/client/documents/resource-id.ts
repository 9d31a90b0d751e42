/** Ids of the API that need no escaping in a URL path and cannot be `.` or `..`. */
export const RESOURCE_ID = /^[\w:+=~-]{1,128}$/
