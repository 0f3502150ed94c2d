/** The page of the portal where clients change what they are reached by. */
export const CONTACT_DETAILS_PAGE = '/app/contact-details';
