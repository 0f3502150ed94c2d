const SECRET = /password|(?:^|_)code$|token|secret|credential|answer|signature|^product_key$/i;
const PERSONAL =
  /name|user|mail|phone|address|street|city|postal|number|shared_by|text|search|label|ip$|birth|destination|sin$/i;

/** Whether a field of this name holds what opens an account. */
export const isSecretKey = (key: string): boolean => SECRET.test(key);

/** Whether a field of this name holds what says who a person is. */
export const isPersonalKey = (key: string): boolean => isSecretKey(key) || PERSONAL.test(key);
