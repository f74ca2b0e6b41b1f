import { FORM_MESSAGES } from '../../generated/form-messages-ar.ts';
import type { Catalogue } from '../catalogue.ts';

export const formErrors: Catalogue<'ar'>['formErrors'] = {
  text: (message) => FORM_MESSAGES[message] ?? message,
};
