import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

export function NewsletterForm() {
  return (
    <form
      style={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: '1.5rem var(--gap)',
        alignItems: 'end',
      }}
    >
      <Field label="E-mail" name="email" type="email" placeholder="name@example.com" />
      <Button type="submit">Subscribe</Button>
    </form>
  );
}
