// The tables of this feature, as rows are read from them.

/** server/feedback/feedback-type-store.ts */
interface FeedbackTypeTable {
  id: string;
  name: string;
  position: number;
}

/** server/feedback/feedback-store.ts */
export interface FeedbackTable {
  id: string;
  /** Its name, as it was then. */
  type_name: string;
  title: string;
  content: string;
  phone_number: string;
  qq: string;
  email: string;
  /** JSON: names of uploaded files, in their order. */
  pictures: string;
  sender: string;
  sub_user_id: string | null;
  state: 'new' | 'done';
  note: string;
  answer: string;
  decided_at: number | null;
  created_at: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    feedback_type: FeedbackTypeTable;
    feedback: FeedbackTable;
  }
}
