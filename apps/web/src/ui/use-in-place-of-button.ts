import { useState } from 'react';

/** What a button opens in its own place, such as a form. When that is closed, the button is back and takes the focus. */
export const useInPlaceOfButton = () => {
  const [{ isOpen, wasOpen }, setState] = useState({ isOpen: false, wasOpen: false });
  return {
    isOpen,
    /** Whether the button takes the focus as it comes back. */
    takesFocus: wasOpen,
    open: () => setState({ isOpen: true, wasOpen: true }),
    close: () => setState({ isOpen: false, wasOpen: true }),
  };
};
