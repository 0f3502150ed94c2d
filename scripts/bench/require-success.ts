/** Requires that a measured call succeeds. Throws an Error that names the call, its status and its response. */
export const requireSuccess = (name: string, status: number, payload: string): void => {
  if (status !== 200)
    throw new Error(
      `${name} responded with ${status}, expected 200: what is measured must succeed. Response: ${payload}`,
    );
};
