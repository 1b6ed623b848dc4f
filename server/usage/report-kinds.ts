// The reports of COUNTER 5.1 that there are, by its Tables 4.a to 4.l: names, metrics, filters, columns.
import type { ReportId } from '#contract/admin/usage.ts';
import type { Metric } from './count-usage.ts';

export interface ReportKind {
  name: string;
  /** Whether a row is of a title; else of a type of content. */
  byTitle: boolean;
  /** Fixed in a Standard View; undefined in a report, which has all and leaves the header's cell empty. */
  metrics?: readonly Metric[];
  /** The pre-set filters as the header tells them. */
  filters: string;
  attributes: string;
  /** The columns between the identifiers and Metric_Type. */
  columns: readonly ('Data_Type' | 'YOP' | 'Access_Type' | 'Access_Method')[];
}

const books = 'Data_Type=Book|Reference_Work';
const regular = 'Access_Method=Regular';
const controlled = 'Access_Type=Controlled';

export const reportKinds: Record<ReportId, ReportKind> = {
  TR: {
    name: 'Title Report',
    byTitle: true,
    filters: '',
    attributes: 'Attributes_To_Show=YOP|Access_Type|Access_Method',
    columns: ['Data_Type', 'YOP', 'Access_Type', 'Access_Method'],
  },
  TR_B1: {
    name: 'Book Requests (Controlled)',
    byTitle: true,
    metrics: ['Total_Item_Requests', 'Unique_Title_Requests'],
    filters: `${books}; ${controlled}; ${regular}`,
    attributes: '',
    columns: ['Data_Type', 'YOP'],
  },
  TR_B2: {
    name: 'Book Access Denied',
    byTitle: true,
    metrics: ['Limit_Exceeded', 'No_License'],
    filters: `${books}; ${regular}`,
    attributes: '',
    columns: ['Data_Type', 'YOP'],
  },
  TR_B3: {
    name: 'Book Usage by Access Type',
    byTitle: true,
    metrics: [
      'Total_Item_Investigations',
      'Total_Item_Requests',
      'Unique_Item_Investigations',
      'Unique_Item_Requests',
      'Unique_Title_Investigations',
      'Unique_Title_Requests',
    ],
    filters: `${books}; ${regular}`,
    attributes: '',
    columns: ['Data_Type', 'YOP', 'Access_Type'],
  },
  PR: {
    name: 'Platform Report',
    byTitle: false,
    filters: '',
    attributes: 'Attributes_To_Show=Access_Method',
    columns: ['Data_Type', 'Access_Method'],
  },
  PR_P1: {
    name: 'Platform Usage',
    byTitle: false,
    metrics: ['Searches_Platform', 'Total_Item_Requests', 'Unique_Item_Requests', 'Unique_Title_Requests'],
    filters: regular,
    attributes: '',
    columns: ['Data_Type'],
  },
};

/** Whether a Standard View leaves out what scripts fetched (7.10). */
export const isRegularOnly = ({ filters }: ReportKind): boolean => filters.includes(regular);
/** Whether it leaves out what is open to everybody (Table 4.f). */
export const isControlledOnly = ({ filters }: ReportKind): boolean => filters.includes(controlled);
/** Whether it is of books alone. */
export const isBooksOnly = ({ filters }: ReportKind): boolean => filters.includes(books);
