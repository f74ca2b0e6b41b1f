import { Fragment } from 'react';
import type { SiteSettings } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { phoneHref } from '../../navigation/contact-links.ts';
import { RuledBlock } from '../../ui/layout.tsx';
import styles from './office-details.module.css';

export function OfficeDetails({ site }: { site: SiteSettings }) {
  const dates = useTexts('dates');
  const office = useTexts('office');
  return (
    <RuledBlock>
      <dl className={styles.details}>
        <div>
          <dt>{office.address}</dt>
          <dd>
            {site.address.map((line) => (
              <span key={line} className={styles.line}>
                <ContentText>{line}</ContentText>
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{office.email}</dt>
          <dd>
            <a href={`mailto:${site.email}`}>
              <bdi>{site.email}</bdi>
            </a>
          </dd>
        </div>
        <div>
          <dt>{office.phones}</dt>
          <dd>
            {site.phones.map((phone) => (
              <a key={phone} className={styles.line} href={phoneHref(phone)}>
                <bdi>{phone}</bdi>
              </a>
            ))}
          </dd>
        </div>
        <div>
          <dt>{office.hours}</dt>
          <dd>
            {site.hours.map(({ first, last, opens, closes }) => {
              const days = dates.weekdays(first, last);
              return (
                <Fragment key={days + opens}>
                  {opens && closes ? (
                    <>
                      <span className={styles.line}>{days}</span>
                      <span className={styles.line}>
                        {fillText(office.hoursRange, {
                          opens: dates.time(opens),
                          closes: dates.time(closes),
                        })}
                      </span>
                    </>
                  ) : (
                    <span className={styles.closed}>{fillText(office.closed, { days })}</span>
                  )}
                </Fragment>
              );
            })}
          </dd>
        </div>
      </dl>
    </RuledBlock>
  );
}
