import type { ReactNode } from 'react';
import { costMessages } from '../../../i18n/en/costs.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { TemplateList } from '../../../template-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { InlineLink } from '../../../ui/text-link.tsx';
import contact from '../contact-actions.module.css';
import details from '../details.module.css';
import plan from '../payment-plan.module.css';
// From the text around it, so that the build puts what both need there.
import { BodyBlock } from '../property-text.tsx';
import styles from './costs-section.module.css';
import type { CostsViewModel } from './costs-view-model.ts';

/** The costs as a table, with `controls` or the button that opens them above it. */
export function CostsSection({
  title,
  rows,
  notes,
  change,
  sources,
  controls,
  onOpen,
}: CostsViewModel & { controls?: ReactNode; onOpen?: () => void }) {
  const messages = useMessages(costMessages);
  return (
    <BodyBlock title={title}>
      {controls}
      {change && !controls ? (
        <Button tone="line" size="small" className={contact.scripted} onClick={onOpen}>
          {change}
        </Button>
      ) : null}
      <table className={classNames(plan.plan, styles.costs)}>
        <tbody>
          <TemplateList of={rows}>
            {({ id, note, amount, isSum }) => (
              <tr className={isSum ? styles.sum : undefined}>
                <th scope="row">
                  {id}
                  {note ? <small className={details.note}>{note}</small> : null}
                </th>
                <td>{amount}</td>
              </tr>
            )}
          </TemplateList>
        </tbody>
      </table>
      <p className={details.note}>{notes}</p>
      <details className={details.note}>
        <summary>{messages.sources}</summary>
        <ul>
          <TemplateList of={sources}>
            {({ id, href, checked }) => (
              <li>
                {href === null ? id : <InlineLink href={href}>{id}</InlineLink>} · {checked}
              </li>
            )}
          </TemplateList>
        </ul>
      </details>
    </BodyBlock>
  );
}
