/** The path of one inquiry. */
export const pathOfInquiry = (id: string): string => `/app/inquiries/${id}`;
