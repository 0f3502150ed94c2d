/** The page of the portal where clients ask about their own data. */
export const OWN_DATA_PAGE = '/app/own-data';
