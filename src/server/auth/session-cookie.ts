import { HostCookie } from './host-cookie.ts'

/** The cookie of a browser's session, which pages of other sites cannot make the browser send. */
export const SESSION_COOKIE = new HostCookie('assay-session', 'strict')
