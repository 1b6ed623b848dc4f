// 避諱: characters that transmitted texts write otherwise because a name was not to be written. Only what represents the
// same word belongs here, that is, what an editor restores without a note: a homophone or a mutilated form used
// throughout a text. Replacement by another word (世→代, 民→人, 治→理, 邦→國, 恒→常, 虎→武, 淵→泉, 徹→通, 秀→茂, 丙→景,
// 貞→正, 檢→簡) does not: those words are common in their own right, and joining them would falsify every search for
// either.

export interface TabooPair {
  character: string;
  substitute: string;
  dynasty: string;
  /** The reign, or the time from which it was observed. */
  period: string;
  /** Whose name was not to be written. */
  name: string;
  note?: string;
}

const row = (
  character: string,
  substitute: string,
  dynasty: string,
  period: string,
  name: string,
  note?: string,
): TabooPair => ({ character, substitute, dynasty, period, name, ...(note && { note }) });

export const tabooPairs: readonly TabooPair[] = [
  // 漢
  row('洛', '雒', '漢', '光武帝以下', '火德忌水', '洛陽作雒陽；明避朱常洛亦作雒'),
  // 唐
  row('泄', '洩', '唐', '太宗以下', '李世民', '避偏旁世'),
  row('紲', '絏', '唐', '太宗以下', '李世民', '避偏旁世'),
  row('棄', '弃', '唐', '太宗以下', '李世民', '棄字中有世，改用古文弃'),
  row('昬', '昏', '唐', '太宗以下', '李世民', '昬字從民，改從氏'),
  // 宋
  row('玄', '元', '宋', '大中祥符五年以下', '趙玄朗（聖祖）'),
  // 明
  row('由', '繇', '明', '天啓、崇禎', '朱由校、朱由檢'),
  row('校', '較', '明', '天啓', '朱由校', '校書作較書'),
  // 清
  row('玄', '元', '清', '康熙', '玄燁', '鄭玄作鄭元，玄武作元武'),
  row('玄', '𤣥', '清', '康熙', '玄燁', '缺末筆'),
  row('燁', '煜', '清', '康熙', '玄燁'),
  row('胤', '允', '清', '雍正', '胤禛', '趙匡胤作趙匡允'),
  row('胤', '𦙍', '清', '雍正', '胤禛', '缺末筆'),
  row('禛', '禎', '清', '雍正', '胤禛', '王士禛作王士禎'),
  row('禛', '正', '清', '雍正', '胤禛', '王士禛作王士正'),
  row('丘', '邱', '清', '雍正三年', '孔丘', '姓與地名'),
  row('弘', '宏', '清', '乾隆', '弘曆', '弘治作宏治'),
  row('弘', '𢎞', '清', '乾隆', '弘曆', '缺末筆'),
  row('曆', '歷', '清', '乾隆', '弘曆', '萬曆作萬歷'),
  row('曆', '厤', '清', '乾隆', '弘曆'),
  row('曆', '厯', '清', '乾隆', '弘曆', '四庫全書寫本'),
  row('寧', '甯', '清', '道光', '旻寧', '江寧作江甯'),
  row('寧', '寕', '清', '道光', '旻寧'),
  row('淳', '湻', '清', '同治', '載淳'),
];
