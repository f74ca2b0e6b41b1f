import { FORM_MESSAGES } from '../../generated/form-messages-ru.ts';
import type { Catalogue } from '../catalogue.ts';

export const formErrors: Catalogue<'ru'>['formErrors'] = {
  text: (message) => FORM_MESSAGES[message] ?? message,
};
